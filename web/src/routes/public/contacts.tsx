import { ContactsPage } from '../../screens/contact/contacts-page.tsx';
import { usePublicConfig } from '../../session/public-config.ts';
import { sendMessage } from './send-message.ts';

const clock = (): string => {
  const now = new Date();
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
};

export function Contacts() {
  const phone = usePublicConfig()?.support_phone;
  return (
    <ContactsPage
      supportPhone={phone}
      onSubmit={async (message) => {
        const { queued, tomorrow } = await sendMessage(message);
        return { at: clock(), queued, tomorrow };
      }}
    />
  );
}
