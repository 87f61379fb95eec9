/** Why a command did nothing, for who called it. */
export class NotDone extends Error {}
