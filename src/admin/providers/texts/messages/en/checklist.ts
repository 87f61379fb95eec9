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
    added: '%{pieces} added: %{code}',
    notAdded: '%{pieces} not added: %{code}. %{reason}',
    which: 'Several lines have “%{code}”, scanned so far: %{pieces}. Which line is it?',
    chooseFirst: 'Please choose a line for “%{code}” first',
    drop: 'None of them',
    unkept: 'Not kept yet, tried again by itself: %{reason}',
    optional: '%{label} (optional)',
  },
  camera: {
    open: 'Scan with the camera',
    view: 'What the camera sees',
    failed: 'The camera can’t be used: allow it in the browser and try again, or type the code',
  },
}
