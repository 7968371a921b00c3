CREATE TABLE "mail_tokens" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"industry" text,
	"location" text,
	"type" text DEFAULT 'SME' NOT NULL,
	"employees" integer,
	"founded" integer,
	"revenue" text,
	"website" text,
	"website_domain" text,
	"email" text,
	"phone" text,
	"logo_url" text,
	"claimed_by" integer,
	"is_claimed" boolean GENERATED ALWAYS AS (claimed_by is not null) STORED NOT NULL,
	"owner_email" text,
	"added_by" integer,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"needs" text[] DEFAULT '{}'::text[] NOT NULL,
	"offers" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "businesses_name_given" CHECK (length(btrim("businesses"."name")) > 0),
	CONSTRAINT "businesses_type_known" CHECK ("businesses"."type" in ('Freelancer', 'SME', 'Corporate', 'Non-profit', 'NGO'))
);
--> statement-breakpoint
CREATE TABLE "chat_members" (
	"room_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"last_read_seq" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_members_room_id_member_id_pk" PRIMARY KEY("room_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"room_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" integer,
	"client_id" uuid,
	"content" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_messages_seq_unique" UNIQUE("room_id","seq"),
	CONSTRAINT "chat_messages_client_unique" UNIQUE("room_id","sender_id","client_id"),
	CONSTRAINT "chat_messages_type_known" CHECK ("chat_messages"."message_type" in ('text', 'system'))
);
--> statement-breakpoint
CREATE TABLE "chat_rooms" (
	"id" serial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message" text,
	"last_message_at" timestamp (3) with time zone,
	"match_id" integer,
	"group_id" integer,
	"pair" text,
	"is_read_only" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_rooms_pair_unique" UNIQUE("pair"),
	CONSTRAINT "chat_rooms_group_unique" UNIQUE("group_id"),
	CONSTRAINT "chat_rooms_type_known" CHECK ("chat_rooms"."type" in ('general', 'private', 'group')),
	CONSTRAINT "chat_rooms_general_fixed" CHECK (("chat_rooms"."type" = 'general') = ("chat_rooms"."id" = 1)),
	CONSTRAINT "chat_rooms_private_pair" CHECK (("chat_rooms"."type" = 'private') = ("chat_rooms"."pair" is not null))
);
--> statement-breakpoint
CREATE TABLE "claim_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"business_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"verification_token" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_requests_role_known" CHECK ("claim_requests"."role" in ('owner', 'ceo', 'coo', 'manager', 'authorized_representative', 'other')),
	CONSTRAINT "claim_requests_status_known" CHECK ("claim_requests"."status" in ('pending', 'verified', 'approved', 'rejected', 'expired', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "group_memberships" (
	"id" serial PRIMARY KEY NOT NULL,
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"business_id" integer,
	"role" text DEFAULT 'member' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_memberships_once" UNIQUE("group_id","user_id"),
	CONSTRAINT "group_memberships_role_known" CHECK ("group_memberships"."role" in ('owner', 'moderator', 'member'))
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"industry" text,
	"created_by" integer NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "groups_name_given" CHECK (length(btrim("groups"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"business_id" integer NOT NULL,
	"action" text NOT NULL,
	"mutual_match" boolean DEFAULT false NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matches_once" UNIQUE("user_id","business_id"),
	CONSTRAINT "matches_action_known" CHECK ("matches"."action" in ('like', 'star', 'dislike')),
	CONSTRAINT "matches_answer_known" CHECK ("matches"."answer" in ('accepted', 'declined')),
	CONSTRAINT "matches_answer_dated" CHECK (("matches"."answer" is null) = ("matches"."answered_at" is null)),
	CONSTRAINT "matches_only_likes_answered" CHECK ("matches"."answer" is null or "matches"."action" = 'like')
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" serial PRIMARY KEY NOT NULL,
	"blocker_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" serial PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"nickname" text,
	"use_nickname_in_chat" boolean DEFAULT false NOT NULL,
	"email" "citext" NOT NULL,
	"password" text,
	"provider" text DEFAULT 'replit' NOT NULL,
	"profile_image_url" text,
	"location" text,
	"bio" text,
	"website" text,
	"phone" text,
	"linkedin" text,
	"instagram" text,
	"calendly" text,
	"work_role" text,
	"company" text,
	"role" text DEFAULT 'user' NOT NULL,
	"membership_type" text DEFAULT 'free' NOT NULL,
	"membership_expires_at" timestamp (3) with time zone,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'moderator', 'admin')),
	CONSTRAINT "users_membership_known" CHECK ("users"."membership_type" in ('free', 'basic', 'premium'))
);
--> statement-breakpoint
CREATE TABLE "user_moderation" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"moderator_id" integer NOT NULL,
	"type" text NOT NULL,
	"reason" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_moderation_type_known" CHECK ("user_moderation"."type" in ('mute', 'ban'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_room_id_chat_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_requests" ADD CONSTRAINT "claim_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_memberships" ADD CONSTRAINT "group_memberships_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_moderation" ADD CONSTRAINT "user_moderation_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_moderation" ADD CONSTRAINT "user_moderation_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "session_expire" ON "session" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ((("sess"->>'userId')::int));--> statement-breakpoint
CREATE INDEX "businesses_claimed_by" ON "businesses" USING btree ("claimed_by") WHERE "businesses"."claimed_by" is not null;--> statement-breakpoint
CREATE INDEX "chat_members_member" ON "chat_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "chat_messages_sender" ON "chat_messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "chat_rooms_match" ON "chat_rooms" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "claim_requests_business" ON "claim_requests" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "claim_requests_user" ON "claim_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_memberships_user" ON "group_memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "groups_created_by" ON "groups" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "matches_business" ON "matches" USING btree ("business_id","action");--> statement-breakpoint
CREATE INDEX "blocks_blocker" ON "blocks" USING btree ("blocker_id","blocked_id");--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "user_moderation_active" ON "user_moderation" USING btree ("user_id","type") WHERE "user_moderation"."is_active";--> statement-breakpoint
CREATE INDEX "user_moderation_moderator" ON "user_moderation" USING btree ("moderator_id");