import { Notice } from './notice.tsx';

export interface FullNoticeProps {
  /** Nothing is shown without. */
  text: string | undefined;
}

/** Says before anything is typed that there is no room for more; a try to save leads back to it. */
export function FullNotice({ text }: FullNoticeProps) {
  if (text === undefined) return null;
  return (
    <div data-full tabIndex={-1}>
      <Notice kind="danger" live>
        {text}
      </Notice>
    </div>
  );
}
