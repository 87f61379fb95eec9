/** Texts of what is ticked off, and of codes that are scanned. */
export const checklist = {
  checklist: {
    count: '%{done} of %{all} done',
    code: 'Code',
    codeHint: 'Scan or type a code, Enter ticks it',
    unknown: 'Nothing here has the code “%{code}”',
    done: 'All of “%{code}” are ticked already',
    addHint: 'Scan or type a code, Enter adds one',
    number: 'Please enter a number that is not below 0',
    added: 'One added: %{code}',
  },
  camera: {
    open: 'Scan with the camera',
    view: 'What the camera sees',
    failed: 'The camera can’t be used: allow it in the browser and try again, or type the code',
  },
}
