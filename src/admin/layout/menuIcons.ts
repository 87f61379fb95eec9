import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined'
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined'

/** Icons that a menu area may name; any other name gets `unnamedIcon`. */
export const menuIcons: Readonly<Record<string, typeof HomeOutlined>> = {
  home: HomeOutlined,
  sale: SellOutlined,
  purchase: LocalShippingOutlined,
  warehouse: WarehouseOutlined,
  inquiry: RequestQuoteOutlined,
  system: SettingsOutlined,
}

export const unnamedIcon = DescriptionOutlined
