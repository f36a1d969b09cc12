export {
  accessTo,
  alertedViewers,
  linkedPeople,
  maySee,
  visiblePeople,
  type Access,
} from './access/access.service.ts';
export {
  heldAt,
  awaitApproval,
  listWaiting,
  ownApproval,
  settleApproval,
  shownApproval,
} from './approvals/approvals.service.ts';
export { EMPTY_LINK, saveLink, type NewLink } from './sharing/links.service.ts';
export { noteCopies, type Fetched } from './access-log/copies.service.ts';
export { noteAccess, type AccessSpan } from './access-log/access-log.service.ts';
export { createFamilyPort } from './family-port.service.ts';
export { removeFamily } from './forget.service.ts';
