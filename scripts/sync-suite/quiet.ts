/** The client logs each fault it meets; here they are brought about on purpose. */
console.warn = () => undefined;
