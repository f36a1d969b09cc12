export { accessTo, alertedViewers, linkedPeople, visiblePeople } from './access/access.service.ts';
export { awaitApproval } from './approvals/approvals.service.ts';
export { countMembers, EMPTY_LINK, saveLink, type NewLink } from './access/links.service.ts';
export { noteCopies } from './access-log/copies.service.ts';
export { noteAccess } from './access-log/access-log.service.ts';
export { createFamilyPort } from './family-port.service.ts';
export { relativesPort } from './relatives-port.service.ts';
export { removeFamily } from './forget.service.ts';
export { familyOf } from './own-family.service.ts';
