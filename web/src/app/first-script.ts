import '../instant-start/restore.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { keepTextsInPlace } from '../platform/moved-text.ts';
import { allowTranslation, languageAtStart } from '../preferences/translation.ts';

/* Runs before any other script. */
const language = languageAtStart(browserStorage(), navigator.language);
allowTranslation(document, language, navigator.languages);
keepTextsInPlace(document);
