/** Texts of what is ticked off, and of codes that are scanned. */
export const checklist = {
  checklist: {
    count: '已完成 %{done}/%{all}',
    code: '编码',
    codeHint: '扫描或输入编码，按回车勾选',
    unknown: '这张单据里没有“%{code}”',
    done: '“%{code}”都已勾选',
    addHint: '扫描或输入编码，按回车加一',
    number: '请填写不小于0的数字',
    added: '%{code} 已加%{pieces}',
    notAdded: '%{code} 没有加上%{pieces}：%{reason}',
    which: '“%{code}”在几行里都有，已扫%{pieces}次，记到哪一行？',
    chooseFirst: '请先选择“%{code}”记到哪一行',
    drop: '都不记',
    unkept: '还没有保存，连上后自动再试：%{reason}',
    optional: '%{label}（选填）',
  },
  camera: {
    open: '用摄像头扫码',
    view: '摄像头画面',
    failed: '无法使用摄像头，请在浏览器中允许后重试，或直接输入编码',
  },
}
