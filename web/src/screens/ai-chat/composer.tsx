import { Trans, useLingui } from '@lingui/react/macro';
import { CHAT_LIMITS } from '@qamqor/shared/chat/chat';
import { Send, Square } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dictation } from './dictation.tsx';

export interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  isAnswering: boolean;
  /** False when nothing was sent. */
  onSend: (text: string) => boolean;
  onStop: () => void;
  size?: 'standard' | 'simple';
}

/** CHAT-1: Enter sends, Shift and Enter is a new line; one reply at a time, which can be stopped. */
export function Composer({
  text,
  onText,
  isAnswering,
  onSend,
  onStop,
  size = 'standard',
}: ComposerProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const over = text.length - CHAT_LIMITS.message;
  const most = CHAT_LIMITS.message;
  const error = isEmpty
    ? t`Please enter a valid message.`
    : over > 0
      ? t`This message is too long: ${most} letters at most.`
      : undefined;
  const send = () => {
    if (over > 0 || isAnswering) return;
    setIsEmpty(!onSend(text));
  };
  /** The button that was pressed goes: whoever has no pointer would be at the top of the page. */
  const stayHere = ({ detail }: MouseEvent) => {
    if (detail === 0) field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        ref={field}
        label={t`Your message`}
        size={size}
        rows={3}
        value={text}
        error={error}
        onChange={({ target }) => {
          setIsEmpty(false);
          onText(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap justify-end gap-4">
        <Dictation
          size={size}
          onHeard={(heard) => onText(text === '' ? heard : `${text.trimEnd()} ${heard}`)}
        />
        {isAnswering ? (
          <Button
            key="stop"
            variant="quiet"
            size={size}
            icon={Square}
            onClick={(event) => {
              stayHere(event);
              onStop();
            }}
          >
            <Trans>Stop</Trans>
          </Button>
        ) : (
          // One of its own: the press that stops would otherwise end on a button that sends.
          <Button key="send" type="submit" size={size} icon={Send} onClick={stayHere}>
            <Trans>Send</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
