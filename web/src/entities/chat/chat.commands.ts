import { userStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import { save, type Saver } from '../change/save.ts';

type Own = Saver & Pick<LocalData, 'userId'>;

/** Works with no internet; gone from every device of the person. */
export async function deleteChat(local: Own, id: string): Promise<void> {
  const stream = userStream(local.userId);
  await save(local, [{ stream, op: 'chat.delete', key: id, args: { id } }]);
}

export async function deleteAllChats(local: Own): Promise<void> {
  const stream = userStream(local.userId);
  await save(local, [{ stream, op: 'chat.delete_all', key: 'all', args: {} }]);
}

export async function renameChat(local: Own, id: string, title: string): Promise<void> {
  const stream = userStream(local.userId);
  await save(local, [{ stream, op: 'chat.rename', key: id, args: { id, title } }]);
}
