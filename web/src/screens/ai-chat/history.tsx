import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquarePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { deleteAllChats, deleteChat } from '../../entities/chat/chat.commands.ts';
import { ListNotHere } from '../../entities/list-not-here.tsx';
import { useLocalData } from '../../entities/local-data.tsx';
import { useOwnWall } from '../../entities/use-own-wall.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HistoryRow } from './history-row.tsx';
import { RenameChat } from './rename-chat.tsx';
import type { Chat } from './use-chat.ts';

type Named = { id: string; title: string };
type Asked = Named | 'all' | null;

export interface HistoryProps {
  chat: Pick<Chat, 'sessions' | 'openId' | 'open'>;
}

/** Earlier conversations; there with no internet too. */
export function History({ chat }: HistoryProps) {
  const { t } = useLingui();
  const { fullDate } = useFormat();
  const local = useLocalData();
  const ownWall = useOwnWall();
  const list = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>(null);
  const [renamed, setRenamed] = useState<Named | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const { sessions } = chat;

  const remove = async (what: NonNullable<Asked>) => {
    setAsked(null);
    setHasFailed(false);
    try {
      await (what === 'all' ? deleteAllChats(local) : deleteChat(local, what.id));
      if (what === 'all' || what.id === chat.openId) chat.open(null);
    } catch {
      setHasFailed(true);
    }
  };

  return (
    <Card as="section" aria-labelledby={`${list}-name`} className="grid grid-cols-1 gap-4">
      <h2 id={`${list}-name`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          className="min-h-target w-full rounded-control text-left"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span aria-hidden className="mr-2 inline-block">
            {isOpen ? '▾' : '▸'}
          </span>
          <Trans>Chat History</Trans>
        </button>
      </h2>
      <Button variant="quiet" icon={MessageSquarePlus} onClick={() => chat.open(null)}>
        <Trans>New Chat</Trans>
      </Button>
      <div id={list} hidden={!isOpen} className="grid grid-cols-1 gap-4 hidden:hidden">
        {sessions === null ? (
          <ListNotHere missing={<Trans>Your chats could not be fetched.</Trans>} />
        ) : sessions.length === 0 ? (
          <p className="text-soft">
            <Trans>Nothing was asked yet. What you ask will stand here.</Trans>
          </p>
        ) : (
          <ul className="grid grid-cols-1 gap-3">
            {sessions.map(({ id, title, updated_at }) => (
              <HistoryRow
                key={id}
                title={title}
                day={fullDate(ownWall(Date.parse(updated_at)).date)}
                isOpen={id === chat.openId}
                onOpen={() => chat.open(id)}
                onRename={() => setRenamed({ id, title })}
                onDelete={() => setAsked({ id, title })}
              />
            ))}
          </ul>
        )}
        {!sessions?.length ? null : (
          <Button variant="quiet" icon={Trash2} onClick={() => setAsked('all')}>
            <Trans>Delete All History</Trans>
          </Button>
        )}
      </div>
      {hasFailed ? (
        <Notice
          kind="danger"
          live
          title={<Trans>It could not be deleted. Please try again.</Trans>}
        >
          <Trans>Nothing was changed.</Trans>
        </Notice>
      ) : null}
      {renamed ? <RenameChat {...renamed} onEnd={() => setRenamed(null)} /> : null}
      <ConfirmDialog
        open={asked !== null}
        question={
          asked === 'all' ? (
            <Trans>Delete all of your chats?</Trans>
          ) : (
            <Trans>
              Delete the chat “<bdi>{asked?.title ?? ''}</bdi>”?
            </Trans>
          )
        }
        detail={<Trans>It goes from all of your devices. It cannot be taken back.</Trans>}
        confirmLabel={t`Delete`}
        keepLabel={t`Keep`}
        onConfirm={() => asked && void remove(asked)}
        onKeep={() => setAsked(null)}
      />
    </Card>
  );
}
