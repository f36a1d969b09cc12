import { keepTextsInPlace } from '../platform/moved-text.ts';

// As every page has it before its program.
keepTextsInPlace(document);
