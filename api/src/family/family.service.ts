export {
  accessTo,
  alertedViewers,
  linkedPeople,
  maySee,
  visiblePeople,
  type Access,
} from './access.service.ts';
export {
  heldAt,
  holdChange,
  ownApproval,
  pendingApprovals,
  settleApproval,
  shownApproval,
} from './approvals.service.ts';
export { EMPTY_LINK, removeFamily, saveLink, type NewLink } from './links.service.ts';
export { noteCopies, type Fetched } from './copies.service.ts';
export { noteLooks, type Looked } from './looks.service.ts';
export { createRelatives } from './relatives.service.ts';
export { familySince } from './rows.service.ts';
