/** Where the API begins: on our own server. */
export const api = '/v1'
