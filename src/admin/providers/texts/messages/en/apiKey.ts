/** Texts of the dialog that gives an API key. */
export const apiKey = {
  title: 'Make the key',
  explain: 'A program calls /v1 with the header “Authorization: Bearer” and the key, and may do what the role may.',
  again: 'The key that there is ends at once: programs that use it need the new one.',
  make: 'Make it',
  key: 'Key',
  copyYourself: 'The key is selected: please copy it',
  once: 'The key is shown only now: copy it before you close this, and keep it safe.',
}
