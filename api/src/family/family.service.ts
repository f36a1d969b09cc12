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
  awaitApproval,
  ownApproval,
  pendingApprovals,
  settleApproval,
  shownApproval,
} from './approvals.service.ts';
export { EMPTY_LINK, removeFamily, saveLink, type NewLink } from './links.service.ts';
export { noteCopies, type Fetched } from './copies.service.ts';
export { noteAccess, type AccessSpan } from './access-log.service.ts';
export { createFamilyPort } from './family-port.service.ts';
