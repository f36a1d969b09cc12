import { own, owners, type Row } from './authorisation-row.ts';

/** FAM-2: a chat is its owner's, whatever they share. */
export const CHAT_ROWS: Record<string, Row> = {
  'POST /api/chat': {
    ...owners(200, ({ chat }) => ({ body: { message: 'Hello', session_id: chat } })),
    missing: ({ body }, id) => ({ body: { ...(body as object), session_id: id } }),
  },
  'GET /api/chat/sessions': own(200),
  'DELETE /api/chat/sessions': own(204),
  'GET /api/chat/sessions/{id}/messages': owners(200, ({ chat }) => ({ id: chat })),
  'DELETE /api/chat/sessions/{id}': owners(204, ({ chat }) => ({ id: chat })),
  'GET /api/chat/usage': own(200),
  'GET /api/chat/consent': own(200),
  'PUT /api/chat/consent': own(200, () => ({ body: { ai_consent: true } })),
};
