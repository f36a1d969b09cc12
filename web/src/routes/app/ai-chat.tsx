import { usePreferences } from '../../preferences/preferences-store.ts';
import { ChatPage } from '../../screens/ai-chat/chat-page.tsx';
import { SimpleChat } from '../../screens/ai-chat/simple-chat.tsx';

export function AiChat() {
  return usePreferences((state) => state.simpleView) ? <SimpleChat /> : <ChatPage />;
}
