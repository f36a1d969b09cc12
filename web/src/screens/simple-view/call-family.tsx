import { Trans, useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { usePeopleToCall } from '../../entities/family/use-people-to-call.ts';
import { tintOf } from '../../entities/person/tint.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';

/** There when somebody in the family gave a number. One of them is called with one tap. */
export function CallFamily() {
  const { t } = useLingui();
  const people = usePeopleToCall();
  const [open, setOpen] = useState(false);
  const [only, ...others] = people;
  if (!only) return null;
  const { name } = only;
  if (others.length === 0)
    return (
      <AnchorButton href={only.tel} variant="quiet" size="simple" icon={Phone}>
        <Trans>
          Call <bdi>{name}</bdi>
        </Trans>
      </AnchorButton>
    );
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
          {people.map(({ id, name: who, tel }) => (
            <li key={id} className="flex items-center gap-4">
              <Avatar name={who} tint={tintOf(id)} size="large" />
              <AnchorButton href={tel} variant="quiet" size="main" icon={Phone}>
                <bdi>{who}</bdi>
              </AnchorButton>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
