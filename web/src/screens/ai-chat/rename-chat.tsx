import { Trans, useLingui } from '@lingui/react/macro';
import { CHAT_LIMITS } from '@qamqor/shared/chat/chat';
import { tidyText } from '@qamqor/shared/tidy-text';
import { useState, type SyntheticEvent } from 'react';
import { renameChat } from '../../entities/chat/chat.commands.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

export interface RenameChatProps {
  id: string;
  title: string;
  onEnd: () => void;
}

/** UI-18: a name that is too long is said to be so, and nothing of it is cut off. */
export function RenameChat({ id, title, onEnd }: RenameChatProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const { state, run } = useAttempt();
  const [typed, setTyped] = useState(title);
  const [wasTried, setWasTried] = useState(false);
  const name = tidyText(typed);
  const most = CHAT_LIMITS.title;
  const isTooLong = name.length > most;
  const isEmpty = wasTried && name === '';
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (name === '' || isTooLong) return;
    if (name === title) onEnd();
    else run(() => renameChat(local, id, name), onEnd);
  };
  return (
    <Dialog open title={<Trans>Rename the chat</Trans>} closeLabel={t`Close`} onClose={onEnd}>
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={save}>
        <Field
          label={t`Name of the chat`}
          hint={t`${most} characters at most.`}
          value={typed}
          autoComplete="off"
          error={
            isTooLong
              ? t`This is too long. Please shorten it to ${most} characters.`
              : isEmpty
                ? t`Please write a name.`
                : undefined
          }
          onChange={({ target }) => setTyped(target.value)}
        />
        <FormFoot
          state={state}
          saveLabel={t`Save`}
          failure={<Trans>The chat could not be renamed. Please try again.</Trans>}
          onCancel={onEnd}
        />
      </form>
    </Dialog>
  );
}
