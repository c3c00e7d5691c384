/** For TypeScript, which looks for types of what is imported for its effect alone. */
export {}
