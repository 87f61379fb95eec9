/** Texts of the dialog that gives an API key. */
export const apiKey = {
  title: 'Make the key',
  explain: 'A program calls /v1 with the header “Authorization: Bearer” and the key, and may do what the role may.',
  explainSite:
    'A website calls /v1 with the header “Authorization: Bearer” and the key, and reads what is public of the pages that the role has (published pages, open posts, the mall), and nothing else. The key stands in web pages, for everybody to see.',
  again: 'The key that there is ends at once: programs that use it need the new one.',
  make: 'Make it',
  key: 'Key',
  copyYourself: 'The key is selected: please copy it',
  once: 'The key is shown only now: copy it before you close this, and keep it safe.',
}
