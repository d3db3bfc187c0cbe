CREATE INDEX "hearts_by_viewer" ON "hearts" USING btree ("viewer");--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "views_by_viewer" ON "views" USING btree ("viewer");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("created_at") WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "stripe_events_by_age" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "users_idle_guests" ON "users" USING btree ("created_at") WHERE "users"."creation_method" = 'GUEST' and "users"."email" is null;