import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import IconPhoto from '~icons/tabler/photo'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { Pictures } from '../../pictures/pictures.tsx'
import { later } from '../../shell/later.tsx'
import { sites } from './site.ts'
import classes from './site-pictures.module.css'

const SitePictureFields = later(() => import('./site-picture-fields.tsx'))

/** What a site looks like: its gate, its parking, its assembly point. */
export function SitePictures({ id }: { id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const [changing, change] = useDisclosure()
  const { pictures = [] } = useSuspenseQuery(sites.one(id)).data.record
  const mayChange = can('sites.update') && can('uploads.create')
  if (pictures.length === 0 && !mayChange) return null
  return (
    <section className={classes.pictures} aria-labelledby="site-pictures">
      <h2 id="site-pictures">{t('pictures.title')}</h2>
      {changing ? (
        <Suspense>
          <SitePictureFields id={id} onClose={change.close} />
        </Suspense>
      ) : (
        <>
          <Pictures of={pictures} size="middle" />
          {mayChange && (
            <Button variant="default" leftSection={<IconPhoto size={16} aria-hidden />} onClick={change.open}>
              {t(pictures.length === 0 ? 'pictures.add' : 'pictures.change')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
