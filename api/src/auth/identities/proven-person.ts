import type { Picture } from '../users/picture-types.ts';
import type { Provider } from '../users/user.store.ts';

/** Who a provider says that somebody is: known by what it calls them, `subject`, and by nothing else. */
export type ProvenPerson = {
  provider: Provider;
  subject: string;
  /** Theirs where `email_verified`; otherwise a hint that only they are shown. */
  email: string | null;
  email_verified: boolean;
  name: string;
  /** Null where the account has none, undefined where it did not come. */
  picture: Picture | null | undefined;
};
