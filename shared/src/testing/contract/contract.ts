import { doseScenarios } from './doses.ts';
import { medicineScenarios } from './medicines.ts';
import type { Scenario } from './scenario.ts';

export { alarmContract, type AlarmScenario } from './alarms.ts';
export { eventContract, type EventScenario } from './events.ts';
export { familyContract, type FamilyScenario, type FamilyStep } from './family.ts';
export { contractPeople } from './scenario.ts';
export type { ContractMutation, Scenario } from './scenario.ts';

/**
 * What a mutation leaves behind, as data: the reducers, the server and the device run the same list
 * and must end the same. The person lives in Asia/Almaty, every clock is right, each mutation
 * arrives at once, and the viewer may change.
 */
export const contract: readonly Scenario[] = [...doseScenarios, ...medicineScenarios];
