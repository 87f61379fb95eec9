/**
 * What a Chinese text is found by when its pinyin is typed: the first letters of its characters and their whole syllables,
 * "dlq duanluqi" of 断路器. Letters and figures stay, in small letters; everything else is left out. A character that is
 * read in several ways has the reading that it is sorted by (重 zhong, 行 xing).
 */
export function pinyin(text: string): string {
  const characters = Array.from(text.normalize('NFKC').toLowerCase()).filter(character =>
    /[\p{L}\p{N}]/u.test(character),
  )
  const read = characters.map(character => (HAN.test(character) ? syllableOf(character) : character))
  const first = read.map(([letter = '']) => letter).join('')
  const whole = read.join('')
  return first === whole ? whole : `${first} ${whole}`
}

const HAN = /\p{Script=Han}/u

/** In the dictionary's order characters stand by their syllables: the last syllable that begins before a character is its own. */
function syllableOf(character: string): string {
  let [low, high] = [0, BEGINNINGS.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ORDER.compare(BEGINNINGS[middle]![1], character) <= 0) low = middle + 1
    else high = middle
  }
  return BEGINNINGS[low - 1]?.[0] ?? ''
}

const ORDER = new Intl.Collator('zh-CN-u-co-pinyin')

/** Each syllable with the first of its characters; ü is written v, as it is typed. */
const BEGINNINGS = [
  ...(
    'a吖ai哎an安ang肮ao凹ba丷bai挀ban扳bang邦bao勹bei卑ben奔beng伻bi屄bian边biao灬bie憋bin汃bing冫bo癶bu峬ca嚓cai偲can参cang仓' +
    'cao撡ce冊cen嵾ceng曽cha叉chai芆chan辿chang伥chao抄che车chen抻cheng阷chi吃chong充chou抽chu出chuai揣chuan巛chuang刅' +
    'chui吹chun旾chuo逴ci呲cong匆cou凑cu粗cuan汆cui崔cun邨cuo搓da咑dai呆dan丹dang当dao刀de嘚den扥deng灯di氐dia嗲dian敁diao刁' +
    'die爹ding丁diu丟dong东dou吺du厾duan耑dui垖dun吨duo多e妸ei诶en奀eng鞥er儿fa发fan帆fang匚fei飞fen分feng丰fo仏fou紑fu夫ga旮' +
    'gai侅gan甘gang冈gao皋ge戈gei给gen根geng刯gong工gou勾gu估gua瓜guai乖guan关guang光gui归gun丨guo呙ha哈hai咍han佄hang夯' +
    'hao茠he诃hei黒hen拫heng亨hong叿hou齁hu乎hua花huai怀huan欢huang巟hui灰hun昏huo吙ji丌jia加jian戋jiang江jiao艽jie阶jin巾' +
    'jing坕jiong冂jiu丩ju凥juan姢jue噘jun军ka咔kai开kan刊kang忼kao尻ke匼kei剋ken肎keng劥kong空kou抠ku扝kua夸kuai蒯kuan宽' +
    'kuang匡kui亏kun坤kuo扩la垃lai来lan兰lang啷lao捞le仂lei雷leng崚li哩lia俩lian奁liang良liao撩lie毟lin拎ling伶liu溜long龙' +
    'lou瞜lu噜lv驴luan娈lve掠lun抡luo啰ma妈mai埋man嫚mang牤mao猫me嚒mei坆men椚meng擝mi咪mian宀miao喵mie乜min民ming名miu谬mo摸' +
    'mou哞mu毪na拏nai腉nan囡nang囔nao孬ne疒nei娞nen恁neng能ni妮nian拈niang娘niao鸟nie捏nin囜ning宁niu妞nong农nou羺nu奴nv女' +
    'nuan奻nve疟nuo挪o喔ou讴pa妑pai拍pan眅pang乓pao抛pei呸pen喷peng匉pi丕pian囨piao剽pie氕pin姘ping乒po钋pou剖pu仆qi七qia掐' +
    'qian千qiang呛qiao悄qie苆qin亲qing靑qiong卭qiu丘qu区quan奍que炔qun夋ran呥rang穣rao娆re惹ren人reng扔ri日rong戎rou厹ru邚' +
    'ruan堧rui桵run瞤ruo捼sa仨sai毢san三sang桒sao掻se閪sen森seng僧sha杀shai筛shan山shang伤shao弰she奢shen申sheng升shi尸' +
    'shou収shu书shua刷shuai衰shuan闩shuang双shui脽shun吮shuo说si厶song忪sou凁su苏suan狻sui夊sun孙suo唆ta他tai囼tan坍tang汤' +
    'tao夲te忑teng熥ti剔tian天tiao旫tie帖ting厅tong囲tou偷tu凸tuan湍tui推tun吞tuo乇wa屲wai歪wan弯wang尢wei危wen昷weng翁wo挝' +
    'wu乌xi夕xia呷xian仙xiang乡xiao灱xie些xin心xing星xiong凶xiu休xu吁xuan吅xue削xun坃ya丫yan恹yang央yao幺ye倻yi一yin囙ying应' +
    'yo哟yong佣you优yu込yuan囦yue曰yun晕za帀zai災zan兂zang匨zao傮ze则zei贼zen怎zeng囎zha扎zhai夈zhan枬zhang张zhao佋zhe蜇' +
    'zhen贞zheng凧zhi之zhong中zhou州zhu朱zhua抓zhuai跩zhuan专zhuang妆zhui隹zhun宒zhuo拙zi孜zong宗zou邹zu租zuan钻zui厜' +
    'zun尊zuo嘬'
  ).matchAll(/([a-z]+)(\P{ASCII})/gu),
].map(([, syllable, character]) => [syllable!, character!] as const)
