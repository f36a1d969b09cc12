import { ContactsPage } from '../../screens/contact/contacts-page.tsx';
import { usePublicConfig } from '../../session/public-config.ts';
import { sendMessage } from './send-message.ts';

const clock = (): string => {
  const now = new Date();
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
};

export function Contacts() {
  const config = usePublicConfig();
  return (
    <ContactsPage
      supportPhone={config?.support_phone}
      promise={config?.reply_promise ?? 'on'}
      onSubmit={async (message, trap) => {
        return { at: clock(), ...(await sendMessage(message, trap)) };
      }}
    />
  );
}
