-- The queue of the job that issues the documents which an earlier version left out.
SELECT pgboss.create_queue('issue-missing-documents', '{"policy":"stately"}'::json);
