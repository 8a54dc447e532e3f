import { Button } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { AutosaveConflict, SaveState } from '../../form/save-state.tsx'
import { useAutosave } from '../../form/use-autosave.ts'
import { keys } from '../../interface/keys.ts'
import type { Tagged } from '../../interface/record.ts'
import { useTranslation } from '../../language/translation.ts'
import { type PictureValues, pictureValues, savePictures } from '../../pictures/picture.ts'
import { PictureFields } from '../../pictures/picture-fields.tsx'
import { type Site, sites } from './site.ts'
import classes from './site-pictures.module.css'

interface Written {
  readonly pictures: readonly PictureValues[]
}

/** The pictures of a site, edited in place. Everything is saved while typing. */
export default function SitePictureFields({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = sites.one(id)
  const site = useSuspenseQuery(query).data
  const read = () => client.fetchQuery({ ...query, staleTime: 0 })
  const begin = ({ record, tag }: Tagged<Site>) => ({
    values: { pictures: pictureValues(record.pictures) },
    tag,
  })
  const saved = useAutosave<Written, Site>({
    name: `sites:${id}:pictures`,
    start: begin(site),
    save: async ({ values, tag }, key) => {
      await savePictures('sites', id, { ...values, tag }, key)
      return read()
    },
    onSaved: (now) => client.setQueryData(keys.record('sites', id), now),
    readAgain: async () => begin(await read()),
  })
  return (
    <div className={classes.fields}>
      <PictureFields
        name={site.record.name}
        value={saved.values.pictures}
        errorOf={saved.errorOf}
        onChange={(pictures) => saved.change({ pictures })}
        onUnderWay={saved.expect}
      />
      <div className={classes.end}>
        <Button onClick={() => void saved.flush().then((done) => done && onClose())}>
          {t('action.done')}
        </Button>
        <SaveState of={saved} />
      </div>
      <AutosaveConflict
        conflict={saved.conflict}
        values={saved.values}
        texts={({ pictures }) => ({ [t('pictures.title')]: pictures })}
      />
    </div>
  )
}
