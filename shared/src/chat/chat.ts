import type { Language } from '../languages.ts';
import type { Tier } from '../plans.ts';
import type { GuardKind } from './guard/guard-kind.ts';

export const CHAT_ROLES = ['user', 'assistant'] as const;
export type ChatRole = (typeof CHAT_ROLES)[number];

/** Who made a reply: a model, the rules over the person's own day, or the fixed words of the guard. */
export const CHAT_SOURCES = ['model', 'rules', 'guard'] as const;
export type ChatSource = (typeof CHAT_SOURCES)[number];

/**
 * Why rules answered and no model was asked: nobody set one up, the person did not agree to it, or a
 * question that sounds like one of doses asks for no more than the own record says.
 */
export const RULES_REASONS = ['not_configured', 'no_consent', 'own_day'] as const;
export type RulesReason = (typeof RULES_REASONS)[number];

/** A conversation as its owner has it. Its title is the first message, until it is renamed. */
export type ChatSession = { id: string; title: string; created_at: string; updated_at: string };

export type ChatMessage = {
  id: string;
  session_id: string;
  role: ChatRole;
  content: string;
  timestamp: string;
  /** Null of what the person wrote. */
  source: ChatSource | null;
  /** Numbers that buttons beneath it call. */
  calls: string[];
};

/** What POST /chat answers. `message` is the same text as `response`: both names are the contract's. */
export type ChatReply = {
  response: string;
  message: string;
  /** Null of an empty answer to a new chat: of those nothing is kept. */
  session_id: string | null;
  source: ChatSource;
  /** Of `rules`: why. */
  reason?: RulesReason;
  /** Of `guard`: what the message, or what a model said to it, was about. */
  guard?: GuardKind;
  calls: string[];
  /** Of the two rows that were kept, as they come by sync. */
  message_id: string | null;
  reply_id: string | null;
};

export type ChatUsage = {
  requests_remaining: number | 'unlimited';
  subscription_tier: Tier;
  ai_requests_used: number;
  ai_requests_limit: number;
  usage_reset_date: string;
};

/** In characters as JavaScript counts them. */
export const CHAT_LIMITS = {
  message: 4_000,
  title: 80,
  /** What a model says beyond it is left out: some 6,000 words. */
  reply: 40_000,
} as const;

/** Of an empty answer; the English is that of the specification, word for word. */
export const EMPTY_REPLY: Record<Language, string> = {
  en: 'Sorry, I could not generate a response.',
  ru: 'Извините, ответить не получилось.',
  kk: 'Кешіріңіз, жауап шықпай қалды.',
};

/** Of what the provider of the model does not answer. */
export const WITHHELD_REPLY: Record<Language, string> = {
  en: 'I cannot talk about this. Please ask me something else.',
  ru: 'Об этом я говорить не могу. Спросите, пожалуйста, о чём-нибудь другом.',
  kk: 'Бұл туралы сөйлесе алмаймын. Басқа нәрсе сұраңызшы.',
};
