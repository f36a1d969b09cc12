import type { RelativesPort } from '../profile/profile.service.ts';
import { isShared, linksOfViewer } from './access/link.store.ts';
import { saveLink } from './access/links.service.ts';

export const relativesPort: RelativesPort = {
  async phoneChanged(tx, userId) {
    for (const link of await linksOfViewer(tx, userId))
      if (isShared(link)) await saveLink(tx, link);
  },
};
