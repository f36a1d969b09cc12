/** In the window that Microsoft sent back: hands the answer to the page that opened it, and closes. */
export { broadcastResponseToMainFrame as passAnswerOn } from '@azure/msal-browser/redirect-bridge';
