import { Trans, useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useFamilyMembers } from '../../entities/family/family.queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { telOf } from '../../ui/tel.ts';

const MOST = 3;

/** There when a relative has a phone number. */
export function CallFamily() {
  const { t } = useLingui();
  const members = useFamilyMembers() ?? [];
  const [open, setOpen] = useState(false);
  const reachable = members
    .flatMap(({ id, display_name, person }) => {
      const tel = telOf(person?.phone);
      return tel === null ? [] : { id, display_name, tel };
    })
    .slice(0, MOST);
  if (reachable.length === 0) return null;
  return (
    <>
      <Button variant="quiet" size="simple" icon={Phone} onClick={() => setOpen(true)}>
        <Trans>Call family</Trans>
      </Button>
      <Dialog
        open={open}
        title={t`Call family`}
        closeLabel={t`Close`}
        onClose={() => setOpen(false)}
      >
        <ul className="grid grid-cols-1 gap-4">
          {reachable.map(({ id, display_name, tel }) => (
            <li key={id}>
              <AnchorButton href={tel} size="simple" icon={Phone} wide>
                <bdi>{display_name}</bdi>
              </AnchorButton>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
