/**
 * What the server refuses, in English by its code: it speaks the language of the declarations itself. What is not here,
 * because it names what is declared, is shown as the server says it.
 */
export const refusals = {
  auth: {
    failed: 'User name or password is wrong',
    throttled: 'Too many failed attempts; please try again in %{seconds} seconds',
    demoOnly:
      'Demo accounts sign in on the computer that runs the system alone. For work change the password or set DEMO_DATA=0; to show the demo to others set DEMO_DATA=1, then start again',
    origin: 'The request does not come from a page of this system',
  },
  password: { wrong: 'The old password is wrong' },
  permission: { denied: 'You have no permission for this!' },
  record: { missing: 'It is not there, or you may not see it' },
  lines: {
    unknown: 'Somebody else changed the lines; please reload the page and try again',
    twice: 'The same line was sent twice; please reload the page and try again',
    severalDocuments: 'The chosen lines have to be of the same document',
  },
  notice: { missing: 'The notice is not there or was read' },
  route: { missing: 'There is nothing at this address' },
  request: { tooLarge: 'Too much was sent at once', wrongType: 'This kind of content is not taken' },
  list: {
    unknownParameter: 'There is no condition “%{name}”',
    badValue: '“%{value}” is no value of the condition “%{name}”',
  },
  transition: {
    unclear: 'The request fits no action; please reload the page and try again',
    own: 'You may not do this yourself; please leave it to somebody else',
  },
  stock: {
    batchShort:
      'Not enough of the batch: line %{line} %{product}, %{warehouse} needs %{asked} of batch %{batch}, %{available} available',
    batchUnknown: 'Batch “%{batch}” of line %{line} never came into this warehouse; please choose one that is there',
    batchSum: 'The batches of line %{line} add up to %{sum}; it should be its quantity, %{quantity}',
    short: 'Not enough stock: line %{line} %{product}, %{warehouse} needs %{asked}, %{available} available',
  },
  shipping: {
    unknownCarrier: 'There is no such carrier; please choose again',
  },
  salesOrder: {
    sentOut: 'Of line %{line}, %{moved} went out already: it cannot be less, nor be deleted',
    productFixed: 'Line %{line} has a stock-out; its product cannot be changed',
    customerFixed: 'The order has a stock-out; its customer cannot be changed',
  },
  openingStock: {
    counted:
      'Line %{line} was counted in opening stock %{sn} already and is not counted twice; to correct it, reverse that document first',
  },
  category: {
    tooDeep: 'There are two levels of categories: the one above has to be of the first',
    hasBelow: 'There are categories beneath this one; it cannot be put beneath another',
    nameTaken: 'There is a category of this name beside it; please choose another name',
  },
  purchaseOrder: {
    paid: 'Purchase order %{sn} has the payment request %{payout}; please withdraw that first',
    takenIn: 'Of line %{line}, %{moved} came in already: it cannot be less, nor be deleted',
    productFixed: 'Line %{line} has a stock-in; its product cannot be changed',
    supplierFixed: 'The order has a stock-in; its supplier cannot be changed',
  },
  requirement: { unknownProduct: 'There is no such product; please choose again' },
  inquiry: { unpriced: 'Lines %{lines} have no price yet; please enter it first' },
  payReturn: { withdrawn: 'The purchase return %{sn} is void; nothing can be refunded for it' },
  share: {
    missing: 'The link is not valid, or not any more',
    throttled: 'Opened too often; please try again in %{seconds} seconds',
    tooMany: 'A purchase order has at most %{most} valid links; please withdraw one that is not needed',
  },
  handOver: {
    badPath: 'The address to open is not right',
    badCode: 'The code is not valid, or not any more; please come in again',
    throttled: 'Too many attempts; please try again in %{seconds} seconds',
  },
  queue: {
    ofAccount: 'You have %{most} files waiting already; please try again when they are done',
    ofCompany: 'Your company has %{most} files waiting already; please try again later',
    full: 'There are %{most} files waiting already; please try again later',
  },
  usage: { tooMany: 'Too fast; please try again in %{seconds} seconds' },
  upload: {
    cutOff: 'The picture is not whole; please choose it again',
    tooOften: 'At most %{most} files a minute; please try again in %{seconds} seconds',
    full: 'The company has used up its space for uploads (%{quota} MB); please ask your administrator',
    notPicture: 'Only jpg, jpeg and png pictures are taken',
    unknown: 'The picture is not there; please upload it again',
    unknownFile: 'The file is not there; please upload it again',
    badTicket: 'The upload took too long; please choose the file again',
  },
  import: {
    tooMany: 'At most %{most} rows at once; please divide the file',
    refused: '%{rows} rows are not right; nothing was imported',
  },
  reminder: {
    item: 'Please choose what to be reminded of!',
    receiver: 'Please choose who is reminded',
    percent: 'The percentage is a whole number between 1 and 100',
    unknownReceiver: 'There is no such person; please choose again',
  },
  workbook: {
    wrongType: 'Only Excel files of type xlsx are taken',
    encrypted: 'The Excel file has a password; please remove it and upload again',
    damaged: 'The Excel file is damaged; please save it anew and upload again',
    rows: 'The placeholders of goods on sheet “%{sheet}” have to stand in one row; please change it and upload again',
    unknownPlaceholder: 'Unknown placeholders: %{names}; please compare with the sample and upload again',
    tooSlow: 'The template is too complicated; please simplify it and upload again',
  },
  listSetting: {
    draftChanged:
      'You are editing this draft in another window, too: it was kept there at %{when}, and what is here is not kept yet',
    changed: '%{by} published another version at %{when}; please look at it and publish again',
  },
  account: {
    nameTaken: 'The user name “%{loginName}” is taken; please choose another one',
    ownPassword: 'Change your own password at “Change password”',
    beyondOwn: 'The role of this account has rights that you lack; an administrator who manages roles has to do it',
  },
  apiKey: {
    wrong: 'The API key is wrong, disabled or past its last day; please use a valid one',
    tooMany: 'Too many requests: this key has %{most} a minute; please try again in %{seconds} seconds',
    beyondOwn: 'The role of this key has rights that you lack; an administrator who manages roles has to do it',
  },
  administrator: {
    last: 'At least one enabled account has to hold both “Account” and “Role”, or nobody could manage them any more',
  },
  role: {
    nameTaken: 'There is a role “%{name}” already; please choose another name',
    inUseByKeys: '%{count} API keys have the role “%{name}”; please give them another one first',
    inUse: '%{count} accounts have the role “%{name}”; please give them another one first',
  },
  viewAs: { readOnly: 'You see as another role: nothing can be changed until you leave it' },
  savedFilter: {
    taken: 'There is a saved filter “%{name}” already; please choose another name',
    tooMany: 'At most %{most} saved filters of a list; please delete one that is not needed',
  },
  settings: { changed: '%{by} changed the settings at %{when}; please look at them and save again' },
  hook: {
    missing: 'The address is not registered, or switched off',
    unsigned: 'The signature is wrong; please check the signing secret',
    old: 'The time of the message is more than five minutes away from ours; please sign it again',
    byMachine: 'The address acts as the account that registers it: an account has to, not an API key',
    ownerless: 'The account that registered this address is disabled; another administrator has to register it again',
  },
  idempotency: { reused: 'The request was made for something else before; please reload the page and try again' },
  server: { busy: 'The system is busy; please try again in %{seconds} seconds' },
  metrics: { keyed: 'Please send the key that METRICS_KEY holds as Authorization' },
  database: { busy: 'Somebody is working on it; please try again in a moment' },
}
