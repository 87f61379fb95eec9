/** SQL that makes a database and the role that Docket signs in with: it owns the database, and nothing else. */
export const databaseRole = `-- psql -v password=... -f databaseRole.sql postgres, once, by a superuser
\\set ON_ERROR_STOP on
create role docket login password :'password'
  nosuperuser nobypassrls nocreatedb nocreaterole noreplication connection limit 90;
create database docket owner docket template template0 encoding 'UTF8';
revoke connect, temporary on database docket from public;
\\connect docket
-- Its tables, and nobody else's: what it may not is other databases, other roles, files of the server.
alter schema public owner to docket;
revoke all on schema public from public;
-- Any part of a number is found at once; the owner of a database may create both.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
`
