/** What can't be backed up, restored or moved, and what to do instead; nothing was changed. */
export class BackupRefused extends Error {}
