import type { Notice, NoticeAction } from './notice.ts';

type DeclaredAction = NoticeAction & { navigate: string };

/**
 * A push body in the declarative form: a browser that knows it shows the notice even where the
 * worker was evicted, and a worker may change it before it is shown. Every address is absolute.
 * `mutable` and `app_badge` stand at the top for the draft and in the notification for WebKit.
 */
export type PushBody = {
  web_push: 8030;
  mutable: true;
  app_badge?: number;
  notification: Omit<Notice, 'actions'> & {
    mutable: true;
    requireInteraction: boolean;
    actions: DeclaredAction[];
  };
};

/**
 * `site` is the origin of the app, without a slash at its end. A button without a worker opens what a tap opens: nothing is ever
 * marked by an address.
 */
export function pushBody(notice: Notice, site: string): PushBody {
  const navigate = `${site}${notice.navigate}`;
  const { app_badge, require_interaction: requireInteraction } = notice;
  return {
    web_push: 8030,
    mutable: true,
    ...(app_badge === undefined ? {} : { app_badge }),
    notification: {
      ...notice,
      navigate,
      mutable: true,
      requireInteraction,
      actions: notice.actions.map((action) => ({
        ...action,
        navigate,
      })),
    },
  };
}
