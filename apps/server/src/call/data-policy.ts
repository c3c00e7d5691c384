/** An answer of the API is data: opened as a page it can do nothing. */
export const DATA_POLICY =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
