/** What the device answers by itself: the guard, and the day. It comes after the screen. */
export { answerFromDay } from '@qamqor/shared/chat/answers/answer-from-day';
export { factsOf } from '@qamqor/shared/chat/answers/facts-of';
export { verdictInSteps } from '@qamqor/shared/chat/guard/guard-message';
export { guardedReply } from '@qamqor/shared/chat/guard/guarded-reply';
