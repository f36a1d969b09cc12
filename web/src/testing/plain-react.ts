/**
 * React's build for developers tells the browser's own tools of each thing it draws, and nobody looks
 * there. It reads these when it is loaded; what it warns of stays.
 */
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');
