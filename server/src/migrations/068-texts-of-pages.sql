-- compatible: servers of the release before neither read nor write these tables.
-- What the public pages say, for the search of the site: made of the pages, so that no backup has it. Without references:
-- nobody who saves or deletes a page waits for it.
create table page_texts (
  uid uuid primary key,
  -- The last change of the page, or of what is composed into it, when it was read: it is found as long as this is the last.
  changed_at timestamptz not null,
  -- The settings of the site, and the way of reading, that it was read with.
  read_as text not null,
  -- From then on it says something else: a part is shown on some days only.
  until timestamptz,
  title text not null,
  lang text not null,
  -- As sync/src/search/site/stored-lines.ts writes it.
  lines text not null,
  -- As sync/src/search/site/page-terms.ts writes them, without positions.
  terms tsvector not null
);
-- Nobody knows what is in a list of terms without reading it, and it is long: let the index alone be asked.
alter table page_texts alter column terms set statistics 0;
create index page_texts_terms on page_texts using gin (terms) with (fastupdate = off);
create index page_texts_until on page_texts (until) where until is not null;

-- The words that are on some page, so that one with a wrong letter is understood.
create table page_words (word text collate "C" primary key);
create index page_words_backwards on page_words (reverse(word) collate "C");
