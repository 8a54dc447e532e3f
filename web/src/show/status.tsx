import { IconCircleCheckFilled, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './status.module.css'

/** Where a versioned record stands, as word and shape. */
export function Status({ of }: { of: 'draft' | 'confirmed' }) {
  const { t } = useTranslation()
  const Icon = of === 'confirmed' ? IconCircleCheckFilled : IconPencil
  return (
    <span className={classes.status} data-status={of}>
      <Icon size={14} aria-hidden />
      {t(`status.${of}`)}
    </span>
  )
}
