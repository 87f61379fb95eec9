/** Products that differ only in brand and size. */
export interface ProductFamily {
  name: string
  unit: string
  /** Made up; any likeness to a real brand is chance. */
  brands: string[]
  /** Purchase price in yuan of the smallest and the largest. */
  price: [number, number]
  /** The parts of a model: one of each makes a model, the first parts weigh most in size. */
  model: string[][]
}

const bearings = ['岳衡', '拓砺', '铂恩']
const valves = ['澜科', '川闸', '稷源']
const electric = ['锦枢', '霆正', '朔电']
const pneumatic = ['迅衡', '风笛', '艾气']
const drives = ['重岭', '驰轮', '贝传']
const sensors = ['霁感', '明探', '微瞳']
const seals = ['密尔', '固泽']
const hydraulic = ['力澜', '潮工']

/** The catalogue of the demo companies; each family has at least 32 models. */
export const productFamilies: readonly ProductFamily[] = [
  {
    name: '深沟球轴承',
    unit: '个',
    brands: bearings,
    price: [4, 180],
    model: [
      ['6200', '6201', '6202', '6203', '6204', '6205', '6206', '6207', '6208', '6210', '6212'],
      ['-2RS', '-ZZ', '/C3'],
    ],
  },
  {
    name: '圆锥滚子轴承',
    unit: '个',
    brands: bearings,
    price: [18, 420],
    model: [
      ['30203', '30204', '30205', '30206', '30207', '30208', '30210', '32005', '32006', '32208', '32210'],
      ['', '/P5', 'X'],
    ],
  },
  {
    name: '直线导轨滑块',
    unit: '只',
    brands: ['拓砺', '铂恩'],
    price: [65, 690],
    model: [
      ['BGH15', 'BGH20', 'BGH25', 'BGH30', 'BGH35', 'BGW15', 'BGW20', 'BGW25'],
      ['CA', 'HA', 'CC', 'HC'],
    ],
  },
  {
    name: '不锈钢球阀',
    unit: '只',
    brands: valves,
    price: [28, 860],
    model: [
      ['Q11F-16P ', 'Q41F-16P ', 'Q41F-25P ', 'Q641F-16P '],
      ['DN15', 'DN20', 'DN25', 'DN32', 'DN40', 'DN50', 'DN65', 'DN80'],
    ],
  },
  {
    name: '铸钢截止阀',
    unit: '只',
    brands: valves,
    price: [95, 1680],
    model: [
      ['J41H-16C ', 'J41H-25 ', 'J41H-40 ', 'J41Y-64 '],
      ['DN15', 'DN20', 'DN25', 'DN32', 'DN40', 'DN50', 'DN80', 'DN100'],
    ],
  },
  {
    name: '对夹蝶阀',
    unit: '只',
    brands: valves,
    price: [46, 980],
    model: [
      ['D71X-16 ', 'D371X-16 ', 'D671X-16 ', 'D971X-16 '],
      ['DN50', 'DN65', 'DN80', 'DN100', 'DN125', 'DN150', 'DN200', 'DN250'],
    ],
  },
  {
    name: '塑壳断路器',
    unit: '台',
    brands: electric,
    price: [110, 1950],
    model: [
      ['JSM1-63L', 'JSM1-125M', 'JSM1-250M', 'JSM1-400H'],
      ['/3300 '],
      ['16A', '25A', '40A', '63A', '80A', '100A', '125A', '250A'],
    ],
  },
  {
    name: '小型断路器',
    unit: '个',
    brands: electric,
    price: [9, 88],
    model: [['JSB65-63 '], ['1P ', '2P ', '3P ', '4P '], ['C6', 'C10', 'C16', 'C20', 'C25', 'C32', 'C40', 'C63']],
  },
  {
    name: '交流接触器',
    unit: '个',
    brands: electric,
    price: [26, 780],
    model: [
      ['TZC1-0910', 'TZC1-1210', 'TZC1-1810', 'TZC1-2510', 'TZC1-3210', 'TZC1-4011', 'TZC1-6511', 'TZC1-9511'],
      [' AC220V', ' AC380V', ' AC110V', ' DC24V'],
    ],
  },
  {
    name: '中间继电器',
    unit: '只',
    brands: electric,
    price: [8, 46],
    model: [
      ['RX2-', 'RX4-', 'RXM2-', 'RXM4-'],
      ['AC24V', 'AC110V', 'AC220V', 'AC380V', 'DC12V', 'DC24V', 'DC48V', 'DC110V'],
    ],
  },
  {
    name: '变频器',
    unit: '台',
    brands: electric,
    price: [480, 9600],
    model: [
      ['VD310-', 'VD510-'],
      ['0.75', '1.5', '2.2', '3.7', '5.5', '7.5', '11', '15', '18.5', '22', '30', '37', '45', '55', '75', '90'],
      ['kW/380V'],
    ],
  },
  {
    name: '开关电源',
    unit: '台',
    brands: electric,
    price: [38, 520],
    model: [
      ['SP-35', 'SP-50', 'SP-75', 'SP-100', 'SP-150', 'SP-240', 'SP-350', 'SP-480'],
      ['-5V', '-12V', '-24V', '-48V'],
    ],
  },
  {
    name: '阻燃电力电缆',
    unit: '米',
    brands: ['朔电', '缆江'],
    price: [2, 46],
    model: [
      ['ZR-YJV ', 'ZR-YJV22 '],
      ['2×', '3×', '4×', '5×'],
      ['1.5', '2.5', '6', '16'],
    ],
  },
  {
    name: '柔性拖链电缆',
    unit: '米',
    brands: ['缆江', '锦枢'],
    price: [2, 28],
    model: [
      ['TRVV ', 'TRVVP '],
      ['2×', '4×', '7×', '12×'],
      ['0.3', '0.5', '1.0', '1.5'],
    ],
  },
  {
    name: '标准气缸',
    unit: '支',
    brands: pneumatic,
    price: [58, 640],
    model: [['SC32×', 'SC40×', 'SC50×', 'SC63×', 'SC80×', 'SC100×'], ['50', '100', '150', '200', '250', '300'], ['-S']],
  },
  {
    name: '薄型气缸',
    unit: '支',
    brands: pneumatic,
    price: [22, 190],
    model: [
      ['SDA16×', 'SDA20×', 'SDA25×', 'SDA32×', 'SDA40×', 'SDA50×', 'SDA63×'],
      ['10', '20', '30', '40', '50'],
    ],
  },
  {
    name: '电磁阀',
    unit: '只',
    brands: pneumatic,
    price: [34, 260],
    model: [
      ['4V110-06 ', '4V210-08 ', '4V220-08 ', '4V310-10 ', '4V410-15 ', '2W160-15 ', '2W200-20 ', '2W250-25 '],
      ['AC220V', 'AC110V', 'DC24V', 'DC12V'],
    ],
  },
  {
    name: '蜗轮减速机',
    unit: '台',
    brands: drives,
    price: [230, 3200],
    model: [
      ['RV040', 'RV050', 'RV063', 'RV075', 'RV090', 'RV110', 'RV130', 'RV150'],
      ['-10', '-20', '-30', '-50'],
    ],
  },
  {
    name: '三相异步电动机',
    unit: '台',
    brands: drives,
    price: [380, 5200],
    model: [
      ['YE3-80M', 'YE3-90L', 'YE3-100L', 'YE3-112M', 'YE3-132S', 'YE3-132M', 'YE3-160M', 'YE3-160L'],
      ['-2', '-4', '-6', '-8'],
    ],
  },
  {
    name: '同步带',
    unit: '条',
    brands: drives,
    price: [12, 175],
    model: [
      ['HTD3M-', 'HTD5M-', 'HTD8M-', 'HTD14M-'],
      ['300', '450', '600', '800', '1000', '1200', '1600', '2000'],
      ['-15'],
    ],
  },
  {
    name: '接近传感器',
    unit: '只',
    brands: sensors,
    price: [24, 145],
    model: [
      ['LM8-', 'LM12-', 'LM18-', 'LM30-'],
      ['3002', '3004', '3008', '3010'],
      ['NA', 'PA'],
    ],
  },
  {
    name: '压力变送器',
    unit: '台',
    brands: sensors,
    price: [260, 1350],
    model: [['PT20-', 'PT30-', 'PT50-', 'PT80-'], ['0.6', '1.0', '1.6', '2.5', '4.0', '6.0', '10', '25'], ['MPa']],
  },
  {
    name: '骨架油封',
    unit: '只',
    brands: seals,
    price: [2, 38],
    model: [
      ['TC 20×35', 'TC 25×40', 'TC 30×45', 'TC 35×50', 'TC 40×55', 'TC 45×62', 'TC 50×68', 'TC 60×80'],
      ['×7', '×8', '×10', '×12'],
    ],
  },
  {
    name: 'O型密封圈',
    unit: '盒',
    brands: seals,
    price: [12, 96],
    model: [['NBR ', 'FKM ', 'EPDM ', 'VMQ '], ['φ10', 'φ16', 'φ20', 'φ25', 'φ32', 'φ40', 'φ50', 'φ63'], ['×2.65']],
  },
  {
    name: '齿轮泵',
    unit: '台',
    brands: hydraulic,
    price: [190, 1480],
    model: [
      ['CBW-F3', 'CBW-F4', 'CBW-E3', 'CBW-E4'],
      ['06', '10', '14', '16', '20', '25', '32', '40'],
    ],
  },
]
