/** Texts of accounts, roles and looking through a role. */
export const people = {
  search: 'Search pages and controls',
  ticked: '%{count} of %{all} ticked',
  tickAll: 'Tick all',
  tickNone: 'Clear',
  noMatch: 'No page or control of that name',
  everyone: 'Held by everyone',
  authority: 'The company needs “%{name}” besides',
  show: 'Show',
  hide: 'Hide',
  makeUp: 'Make one up',
  passwordRule: 'At least %{least} characters, other than the user name',
  viewAs: 'See as this role',
  viewAsAbout:
    'You will see the console with the rights and list settings of “%{name}”: its menu, lists, fields and buttons. Nothing can be changed meanwhile; leave whenever you like.',
  viewAsStart: 'Begin',
  viewing: 'You see as “%{name}”; nothing can be changed',
  leave: 'Leave',
  viewingDemo: 'You are in the demo company',
  leaveDemo: 'Back to your company',
}
