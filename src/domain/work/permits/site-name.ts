/** SQL for the name of the site in document `d` of a permit: what was printed, whatever the site is called by now. */
export const SITE_NAME = `d.body::json #>> '{site,name}'`
