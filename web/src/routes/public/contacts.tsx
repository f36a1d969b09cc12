import { useState } from 'react';
import { endedMessages, forgetEndedMessages } from '../../entities/message/queued-messages.ts';
import { browserStorage } from '../../platform/browser-storage.ts';
import { ContactsPage } from '../../screens/contact/contacts-page.tsx';
import { usePublicConfig } from '../../session/public-config.ts';
import { sendMessage } from './send-message.ts';

const twoDigits = (part: number) => String(part).padStart(2, '0');

const clock = (): string => {
  const now = new Date();
  return [now.getHours(), now.getMinutes()].map(twoDigits).join(':');
};

/** On the clock of whoever reads it. */
function dayOf(at: number): string {
  const day = new Date(at);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(twoDigits).join('-');
}

export function Contacts() {
  const config = usePublicConfig();
  const [ended, setEnded] = useState(() => endedMessages(browserStorage()));
  return (
    <ContactsPage
      supportPhone={config?.support_phone}
      supportHours={config?.support_hours}
      promise={config?.reply_promise ?? 'off'}
      ended={ended.map(({ kept_at }) => dayOf(kept_at))}
      onEndedRead={() => {
        forgetEndedMessages(browserStorage());
        setEnded([]);
      }}
      onSubmit={async (message, trap) => {
        const { isWaiting, ...sent } = await sendMessage(message, trap);
        const wentOut = async () => ((await isWaiting()) ? null : clock());
        return { at: clock(), ...sent, wentOut };
      }}
    />
  );
}
