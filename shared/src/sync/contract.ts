import { doseScenarios } from './contract-doses.ts';
import { medicineScenarios } from './contract-medicines.ts';
import type { Scenario } from './contract-scenario.ts';

export { alarmContract, type AlarmScenario } from './contract-alarms.ts';
export { eventContract, type EventScenario } from './contract-events.ts';
export { familyContract, type FamilyScenario, type FamilyStep } from './contract-family.ts';
export { contractPeople } from './contract-scenario.ts';
export type { ContractMutation, Scenario } from './contract-scenario.ts';

/**
 * What a mutation leaves behind, as data: the reducers, the server and the device run the same list
 * and must end the same. The person lives in Asia/Almaty, every clock is right, each mutation
 * arrives at once, and the viewer may change.
 */
export const contract: readonly Scenario[] = [...doseScenarios, ...medicineScenarios];
